CREATE TABLE "free_spin_packs" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"game" text NOT NULL,
	"count" integer NOT NULL,
	"left" integer NOT NULL,
	"stake" bigint NOT NULL,
	"currency" text NOT NULL,
	"balance" text NOT NULL,
	"wager_times" integer DEFAULT 0 NOT NULL,
	"wager_days" integer DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"granted_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "free_spin_rounds" (
	"round_id" text PRIMARY KEY NOT NULL,
	"pack_id" integer NOT NULL,
	"paid_at" bigint
);
--> statement-breakpoint
ALTER TABLE "free_spin_rounds" ADD CONSTRAINT "free_spin_rounds_pack_id_free_spin_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."free_spin_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "free_spin_packs_origin" ON "free_spin_packs" USING btree ("uid","origin");--> statement-breakpoint
CREATE INDEX "free_spin_packs_player" ON "free_spin_packs" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "free_spin_rounds_pack" ON "free_spin_rounds" USING btree ("pack_id");