CREATE TABLE "accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "players_owe_nothing" CHECK ("accounts"."uid" = 0 or "accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"uid" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"round_id" text,
	"game" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"uid" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE TABLE "lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "lines_move_something" CHECK ("lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"requisites" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"offer_id" integer DEFAULT -1 NOT NULL,
	"pay_token" text,
	"return_kind" text,
	"return_base" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"due_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "transactions_have_a_sum" CHECK ("transactions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "game_likes" (
	"uid" integer NOT NULL,
	"sysname" text NOT NULL,
	"liked_at" bigint NOT NULL,
	CONSTRAINT "game_likes_uid_sysname_pk" PRIMARY KEY("uid","sysname")
);
--> statement-breakpoint
CREATE TABLE "tournament_players" (
	"uid" integer NOT NULL,
	"tournament_id" integer NOT NULL,
	"joined_at" bigint NOT NULL,
	CONSTRAINT "tournament_players_uid_tournament_id_pk" PRIMARY KEY("uid","tournament_id")
);
--> statement-breakpoint
CREATE TABLE "game_launches" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sysname" text NOT NULL,
	"mode" text NOT NULL,
	"uid" integer,
	"api_session" text,
	"currency" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "game_purse_moves" (
	"key" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_purses" (
	"owner" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"uid" integer,
	"sysname" text NOT NULL,
	"engine" text NOT NULL,
	"mode" text NOT NULL,
	"round_key" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"win" bigint DEFAULT 0 NOT NULL,
	"request" jsonb NOT NULL,
	"state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seed_id" text,
	"nonce" integer NOT NULL,
	"is_recovered" boolean DEFAULT false NOT NULL,
	"started_at" bigint NOT NULL,
	"settled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "game_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_seeds" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"server_seed" text NOT NULL,
	"server_hash" text NOT NULL,
	"client_seed" text NOT NULL,
	"nonce" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"retired_at" bigint
);
--> statement-breakpoint
CREATE TABLE "game_sessions" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"uid" integer,
	"api_session" text,
	"sysname" text NOT NULL,
	"mode" text NOT NULL,
	"currency" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"uid" integer NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "codes_purpose_subject_pk" PRIMARY KEY("purpose","subject")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"uid" integer NOT NULL,
	"type" text NOT NULL,
	"contact" text NOT NULL,
	"phone_country_code" text DEFAULT '' NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"is_subscribed" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "contacts_contact_pk" PRIMARY KEY("contact")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer,
	"name" text NOT NULL,
	"params" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markers" (
	"uid" integer NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "markers_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"code" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "players" (
	"uid" serial PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"password_hash" text,
	"telegram_id" bigint,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"fakename" text DEFAULT '' NOT NULL,
	"promo_code" text DEFAULT '' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_on_verification" boolean DEFAULT false NOT NULL,
	"is_kyc_block_enabled" boolean DEFAULT false NOT NULL,
	"is_banned" boolean DEFAULT false NOT NULL,
	"is_registration_completed" boolean DEFAULT true NOT NULL,
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"registered_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_seed_id_game_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."game_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_uid_players_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."players"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_players_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."players"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_owner" ON "accounts" USING btree ("uid","kind","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_key" ON "entries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "entries_player" ON "entries" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "lines_entry" ON "lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "lines_account" ON "lines" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "transactions_player" ON "transactions" USING btree ("uid","type","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_pay_token" ON "transactions" USING btree ("pay_token");--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_key" ON "game_rounds" USING btree ("owner","sysname","mode","round_key");--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_one_open" ON "game_rounds" USING btree ("owner","sysname","mode") WHERE "game_rounds"."status" in ('opening', 'open', 'paying');--> statement-breakpoint
CREATE INDEX "game_rounds_history" ON "game_rounds" USING btree ("owner","started_at");--> statement-breakpoint
CREATE INDEX "game_rounds_player" ON "game_rounds" USING btree ("uid","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "game_seeds_active" ON "game_seeds" USING btree ("owner") WHERE "game_seeds"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_player" ON "contacts" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "players_login" ON "players" USING btree ("login");--> statement-breakpoint
CREATE UNIQUE INDEX "players_telegram" ON "players" USING btree ("telegram_id");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_subject" ON "sign_in_attempts" USING btree ("subject","at");