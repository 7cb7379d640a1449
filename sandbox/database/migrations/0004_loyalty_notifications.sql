CREATE TABLE "loyalty_notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"trigger" text NOT NULL,
	"type" text NOT NULL,
	"amount" text DEFAULT '' NOT NULL,
	"amount_type" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "loyalty_notifications_player" ON "loyalty_notifications" USING btree ("uid");