CREATE TABLE "device_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"call_name" text NOT NULL,
	"uid" integer,
	"length" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hits" (
	"id" serial PRIMARY KEY NOT NULL,
	"query" text NOT NULL,
	"created_at" bigint NOT NULL
);
