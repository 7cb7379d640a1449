CREATE TABLE "chat_conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text,
	"locale" text NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"read_by_visitor" integer DEFAULT 0 NOT NULL,
	"read_by_agent" integer DEFAULT 0 NOT NULL,
	"rating" integer,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer,
	"vendor" text NOT NULL,
	"event" text NOT NULL,
	"data" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_visitors" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_conversations_owner" ON "chat_conversations" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "chat_conversations_latest" ON "chat_conversations" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_key" ON "chat_messages" USING btree ("conversation_id","key");--> statement-breakpoint
CREATE INDEX "chat_messages_order" ON "chat_messages" USING btree ("conversation_id","id");