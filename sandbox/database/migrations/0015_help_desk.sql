CREATE TABLE "chat_players" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"name" text NOT NULL,
	"uid" integer,
	"status" integer NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"ms" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_reports" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"file" "bytea" NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_openings" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"name" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "report_id" text;--> statement-breakpoint
CREATE INDEX "api_requests_request" ON "api_requests" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "api_requests_at" ON "api_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_openings_ticket" ON "staff_openings" USING btree ("ticket");--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_report_id_unique" UNIQUE("report_id");