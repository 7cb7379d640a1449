CREATE TABLE "promo_uses" (
	"uid" integer NOT NULL,
	"code" text NOT NULL,
	"used_at" bigint NOT NULL,
	CONSTRAINT "promo_uses_uid_code_pk" PRIMARY KEY("uid","code")
);
--> statement-breakpoint
CREATE TABLE "bonus_stakes" (
	"round_id" text PRIMARY KEY NOT NULL,
	"bonus_id" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonuses" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"wager" bigint NOT NULL,
	"wagered" bigint DEFAULT 0 NOT NULL,
	"days" integer NOT NULL,
	"state" text NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"granted_at" bigint NOT NULL,
	"activated_at" bigint,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "cashbacks" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"expires_at" bigint,
	"paid_at" bigint
);
--> statement-breakpoint
CREATE INDEX "promo_uses_code" ON "promo_uses" USING btree ("code");--> statement-breakpoint
CREATE INDEX "bonus_stakes_bonus" ON "bonus_stakes" USING btree ("bonus_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_origin" ON "bonuses" USING btree ("uid","origin");--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_one_active" ON "bonuses" USING btree ("uid","kind") WHERE "bonuses"."state" = 'active';--> statement-breakpoint
CREATE INDEX "bonuses_player" ON "bonuses" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "cashbacks_player" ON "cashbacks" USING btree ("uid");