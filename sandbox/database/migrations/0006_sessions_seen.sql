ALTER TABLE "players" ADD COLUMN "two_factor_auth" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" bigint DEFAULT 0 NOT NULL;