CREATE TABLE "loyalty_characters" (
	"uid" integer NOT NULL,
	"character_id" integer NOT NULL,
	CONSTRAINT "loyalty_characters_uid_character_id_pk" PRIMARY KEY("uid","character_id")
);
--> statement-breakpoint
CREATE TABLE "loyalty_counted" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"origin" text NOT NULL,
	"program" text,
	"amount" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty_purchases" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty_purses" (
	"uid" integer PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"character_id" integer,
	"opened_at" bigint NOT NULL,
	CONSTRAINT "loyalty_purses_owe_nothing" CHECK ("loyalty_purses"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_standings" (
	"uid" integer NOT NULL,
	"program" text NOT NULL,
	"earned" integer DEFAULT 0 NOT NULL,
	"played" bigint DEFAULT 0 NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "loyalty_standings_uid_program_pk" PRIMARY KEY("uid","program")
);
--> statement-breakpoint
ALTER TABLE "loyalty_notifications" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_moves_origin" ON "loyalty_moves" USING btree ("uid","origin");--> statement-breakpoint
CREATE INDEX "loyalty_purchases_player" ON "loyalty_purchases" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "loyalty_purchases_product" ON "loyalty_purchases" USING btree ("product_id");