CREATE TABLE "self_limits" (
	"uid" integer PRIMARY KEY NOT NULL,
	"time_out_until" bigint,
	"excluded_since" bigint,
	"excluded_until" bigint,
	"is_excluded_for_good" boolean DEFAULT false NOT NULL,
	"reminder_minutes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"service" text NOT NULL,
	"locale" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_flows" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"service" text NOT NULL,
	"verifier" text NOT NULL,
	"uid" integer,
	"redirect_url" text,
	"locale" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"service" text NOT NULL,
	"subject" text NOT NULL,
	"uid" integer NOT NULL,
	"name" text NOT NULL,
	"linked_at" bigint NOT NULL,
	CONSTRAINT "social_accounts_service_subject_pk" PRIMARY KEY("service","subject")
);
--> statement-breakpoint
CREATE TABLE "verification_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"document" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"submitted_at" bigint,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "verification_files" (
	"check_id" text NOT NULL,
	"step" text NOT NULL,
	"kind" text NOT NULL,
	"file" "bytea" NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "verification_files_check_id_step_pk" PRIMARY KEY("check_id","step")
);
--> statement-breakpoint
CREATE TABLE "verification_passes" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"check_id" text NOT NULL,
	"api_session" text NOT NULL,
	"return_to" text,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
ALTER TABLE "link_tickets" ADD CONSTRAINT "link_tickets_uid_players_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."players"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_uid_players_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."players"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_files" ADD CONSTRAINT "verification_files_check_id_verification_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."verification_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_passes" ADD CONSTRAINT "verification_passes_check_id_verification_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."verification_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_tickets_player" ON "link_tickets" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_player" ON "social_accounts" USING btree ("uid","service");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_checks_subject" ON "verification_checks" USING btree ("uid","action");--> statement-breakpoint
CREATE INDEX "verification_checks_desk" ON "verification_checks" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "verification_passes_expiry" ON "verification_passes" USING btree ("expires_at");