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
CREATE TABLE "offer_takes" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"period" text NOT NULL,
	"balance" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"taken_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_likes" (
	"uid" integer NOT NULL,
	"sysname" text NOT NULL,
	"liked_at" bigint NOT NULL,
	CONSTRAINT "game_likes_uid_sysname_pk" PRIMARY KEY("uid","sysname")
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text,
	"locale" text NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"read_by_visitor" integer DEFAULT 0 NOT NULL,
	"read_by_agent" integer DEFAULT 0 NOT NULL,
	"page" text DEFAULT '' NOT NULL,
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
CREATE TABLE "chat_players" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_visitors" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_rounds" (
	"round_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jackpot_pots" (
	"jackpot_id" integer PRIMARY KEY NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"remainder" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jackpot_wins" (
	"id" serial PRIMARY KEY NOT NULL,
	"jackpot_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"round_id" text NOT NULL,
	"sysname" text NOT NULL,
	"amount" bigint NOT NULL,
	"won_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_players" (
	"uid" integer NOT NULL,
	"tournament_id" integer NOT NULL,
	"joined_at" bigint NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"points_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "tournament_players_uid_tournament_id_pk" PRIMARY KEY("uid","tournament_id")
);
--> statement-breakpoint
CREATE TABLE "tournament_prizes" (
	"tournament_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"place" integer NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" bigint NOT NULL,
	CONSTRAINT "tournament_prizes_tournament_id_uid_pk" PRIMARY KEY("tournament_id","uid")
);
--> statement-breakpoint
CREATE TABLE "tournament_results" (
	"tournament_id" integer PRIMARY KEY NOT NULL,
	"settled_at" bigint NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "loyalty_notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"trigger" text NOT NULL,
	"type" text NOT NULL,
	"amount" text DEFAULT '' NOT NULL,
	"amount_type" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL
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
CREATE TABLE "promo_uses" (
	"uid" integer NOT NULL,
	"code" text NOT NULL,
	"used_at" bigint NOT NULL,
	CONSTRAINT "promo_uses_uid_code_pk" PRIMARY KEY("uid","code")
);
--> statement-breakpoint
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
CREATE TABLE "kept_reports" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"file" "bytea" NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"uid" integer,
	"topic" text NOT NULL,
	"contact" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"file_type" text,
	"file" "bytea",
	"report_id" text,
	"fingerprint" text,
	"status" text DEFAULT 'new' NOT NULL,
	"assignee" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "support_tickets_number_unique" UNIQUE("number"),
	CONSTRAINT "support_tickets_report_id_unique" UNIQUE("report_id")
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket" text,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"detail" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"expires_at" bigint NOT NULL
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
	"two_factor_auth" boolean DEFAULT false NOT NULL,
	"owes_proof" boolean DEFAULT false NOT NULL,
	"are_wins_shown" boolean DEFAULT false NOT NULL,
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"registered_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"seen_at" bigint DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "players_owe_nothing" CHECK ("accounts"."uid" = 0 or "accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deposit_limits" (
	"uid" integer PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint,
	"next_period" text,
	"next_amount" bigint,
	"next_at" bigint,
	"updated_at" bigint NOT NULL
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
CREATE TABLE "requisites" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"type" text NOT NULL,
	"method" text NOT NULL,
	"fingerprint" text NOT NULL,
	"shown" jsonb NOT NULL,
	"is_kept" boolean DEFAULT true NOT NULL,
	"has_paid" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint NOT NULL
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
	"rate" bigint NOT NULL,
	"requisites" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"progress" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"requisites_id" text,
	"is_remembered" boolean DEFAULT true NOT NULL,
	"expires_at" bigint,
	"offer_id" integer DEFAULT -1 NOT NULL,
	"pay_token" text,
	"return_kind" text,
	"return_base" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"due_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "transactions_have_a_sum" CHECK ("transactions"."amount" > 0),
	CONSTRAINT "transactions_keep_less_than_all" CHECK ("transactions"."fee" >= 0 and "transactions"."fee" < "transactions"."amount")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"code" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"transaction_id" text,
	"used_at" bigint,
	CONSTRAINT "vouchers_have_a_sum" CHECK ("vouchers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bet_legs" (
	"bet_id" text NOT NULL,
	"position" integer NOT NULL,
	"event_id" text NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"market" text NOT NULL,
	"line" text,
	"outcome" text NOT NULL,
	"odds" integer NOT NULL,
	"starts_at" bigint NOT NULL,
	"decided_at" bigint NOT NULL,
	"result" text,
	"score" text DEFAULT '' NOT NULL,
	CONSTRAINT "bet_legs_bet_id_position_pk" PRIMARY KEY("bet_id","position")
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"balance" text NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"status" text NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"placed_at" bigint NOT NULL,
	"settled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "betting_rulings" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"home" integer DEFAULT 0 NOT NULL,
	"away" integer DEFAULT 0 NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"type" text NOT NULL,
	"locale" text NOT NULL,
	"from_at" bigint NOT NULL,
	"until_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_purse_moves" (
	"key" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"amount" bigint NOT NULL
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
CREATE TABLE "self_limits" (
	"uid" integer PRIMARY KEY NOT NULL,
	"time_out_until" bigint,
	"excluded_since" bigint,
	"excluded_until" bigint,
	"is_excluded_for_good" boolean DEFAULT false NOT NULL,
	"reminder_minutes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "free_spin_rounds" ADD CONSTRAINT "free_spin_rounds_pack_id_free_spin_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."free_spin_packs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "link_tickets" ADD CONSTRAINT "link_tickets_uid_players_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."players"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_uid_players_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."players"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_files" ADD CONSTRAINT "verification_files_check_id_verification_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."verification_checks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_passes" ADD CONSTRAINT "verification_passes_check_id_verification_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."verification_checks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_uid_players_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."players"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_players_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."players"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bet_legs" ADD CONSTRAINT "bet_legs_bet_id_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_seed_id_game_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."game_seeds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "api_requests_request" ON "api_requests" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "api_requests_at" ON "api_requests" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "bonus_stakes_bonus" ON "bonus_stakes" USING btree ("bonus_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_origin" ON "bonuses" USING btree ("uid","origin");
--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_one_active" ON "bonuses" USING btree ("uid","kind") WHERE "bonuses"."state" = 'active';
--> statement-breakpoint
CREATE INDEX "bonuses_player" ON "bonuses" USING btree ("uid");
--> statement-breakpoint
CREATE INDEX "cashbacks_player" ON "cashbacks" USING btree ("uid");
--> statement-breakpoint
CREATE UNIQUE INDEX "offer_takes_once" ON "offer_takes" USING btree ("uid","offer_id","period");
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_conversations_owner" ON "chat_conversations" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "chat_conversations_latest" ON "chat_conversations" USING btree ("updated_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_key" ON "chat_messages" USING btree ("conversation_id","key");
--> statement-breakpoint
CREATE INDEX "chat_messages_order" ON "chat_messages" USING btree ("conversation_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_wins_round" ON "jackpot_wins" USING btree ("jackpot_id","round_id");
--> statement-breakpoint
CREATE INDEX "jackpot_wins_time" ON "jackpot_wins" USING btree ("jackpot_id","won_at");
--> statement-breakpoint
CREATE INDEX "tournament_players_tournament" ON "tournament_players" USING btree ("tournament_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "free_spin_packs_origin" ON "free_spin_packs" USING btree ("uid","origin");
--> statement-breakpoint
CREATE INDEX "free_spin_packs_player" ON "free_spin_packs" USING btree ("uid","state");
--> statement-breakpoint
CREATE INDEX "free_spin_rounds_pack" ON "free_spin_rounds" USING btree ("pack_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_moves_origin" ON "loyalty_moves" USING btree ("uid","origin");
--> statement-breakpoint
CREATE INDEX "loyalty_notifications_player" ON "loyalty_notifications" USING btree ("uid");
--> statement-breakpoint
CREATE INDEX "loyalty_purchases_player" ON "loyalty_purchases" USING btree ("uid");
--> statement-breakpoint
CREATE INDEX "loyalty_purchases_product" ON "loyalty_purchases" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "promo_uses_code" ON "promo_uses" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "link_tickets_player" ON "link_tickets" USING btree ("uid");
--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_player" ON "social_accounts" USING btree ("uid","service");
--> statement-breakpoint
CREATE INDEX "support_tickets_contact" ON "support_tickets" USING btree ("contact","created_at");
--> statement-breakpoint
CREATE INDEX "support_tickets_fingerprint" ON "support_tickets" USING btree ("fingerprint","created_at");
--> statement-breakpoint
CREATE INDEX "staff_actions_ticket" ON "staff_actions" USING btree ("ticket");
--> statement-breakpoint
CREATE UNIQUE INDEX "verification_checks_subject" ON "verification_checks" USING btree ("uid","action");
--> statement-breakpoint
CREATE INDEX "verification_checks_desk" ON "verification_checks" USING btree ("status","submitted_at");
--> statement-breakpoint
CREATE INDEX "verification_passes_expiry" ON "verification_passes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "contacts_player" ON "contacts" USING btree ("uid");
--> statement-breakpoint
CREATE UNIQUE INDEX "players_login" ON "players" USING btree ("login");
--> statement-breakpoint
CREATE UNIQUE INDEX "players_telegram" ON "players" USING btree ("telegram_id");
--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("uid");
--> statement-breakpoint
CREATE INDEX "sign_in_attempts_subject" ON "sign_in_attempts" USING btree ("subject","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_owner" ON "accounts" USING btree ("uid","kind","currency");
--> statement-breakpoint
CREATE UNIQUE INDEX "entries_key" ON "entries" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "entries_player" ON "entries" USING btree ("uid","created_at");
--> statement-breakpoint
CREATE INDEX "lines_entry" ON "lines" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "lines_account" ON "lines" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "requisites_owner" ON "requisites" USING btree ("uid","type","method","fingerprint");
--> statement-breakpoint
CREATE INDEX "transactions_player" ON "transactions" USING btree ("uid","type","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_pay_token" ON "transactions" USING btree ("pay_token");
--> statement-breakpoint
CREATE INDEX "bet_legs_undecided" ON "bet_legs" USING btree ("decided_at") WHERE "bet_legs"."result" is null;
--> statement-breakpoint
CREATE INDEX "bet_legs_event" ON "bet_legs" USING btree ("event_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "bets_key" ON "bets" USING btree ("uid","key");
--> statement-breakpoint
CREATE INDEX "bets_player" ON "bets" USING btree ("uid","placed_at");
--> statement-breakpoint
CREATE INDEX "bets_open" ON "bets" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "history_exports_player" ON "history_exports" USING btree ("uid","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_key" ON "game_rounds" USING btree ("owner","sysname","mode","round_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_one_open" ON "game_rounds" USING btree ("owner","sysname","mode") WHERE "game_rounds"."status" in ('opening', 'open', 'paying');
--> statement-breakpoint
CREATE INDEX "game_rounds_history" ON "game_rounds" USING btree ("owner","started_at");
--> statement-breakpoint
CREATE INDEX "game_rounds_player" ON "game_rounds" USING btree ("uid","started_at");
--> statement-breakpoint
CREATE INDEX "game_rounds_settled" ON "game_rounds" USING btree ("status","settled_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "game_seeds_active" ON "game_seeds" USING btree ("owner") WHERE "game_seeds"."retired_at" is null;
