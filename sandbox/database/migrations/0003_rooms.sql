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
	"created_at" bigint NOT NULL,
	CONSTRAINT "support_tickets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "tournament_players" ADD COLUMN "points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_players" ADD COLUMN "points_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_legs" ADD CONSTRAINT "bet_legs_bet_id_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bet_legs_undecided" ON "bet_legs" USING btree ("decided_at") WHERE "bet_legs"."result" is null;--> statement-breakpoint
CREATE INDEX "bet_legs_event" ON "bet_legs" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bets_key" ON "bets" USING btree ("uid","key");--> statement-breakpoint
CREATE INDEX "bets_player" ON "bets" USING btree ("uid","placed_at");--> statement-breakpoint
CREATE INDEX "bets_open" ON "bets" USING btree ("status");--> statement-breakpoint
CREATE INDEX "history_exports_player" ON "history_exports" USING btree ("uid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jackpot_wins_round" ON "jackpot_wins" USING btree ("jackpot_id","round_id");--> statement-breakpoint
CREATE INDEX "jackpot_wins_time" ON "jackpot_wins" USING btree ("jackpot_id","won_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_takes_once" ON "offer_takes" USING btree ("uid","offer_id","period");--> statement-breakpoint
CREATE INDEX "support_tickets_contact" ON "support_tickets" USING btree ("contact","created_at");--> statement-breakpoint
CREATE INDEX "tournament_players_tournament" ON "tournament_players" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "game_rounds_settled" ON "game_rounds" USING btree ("status","settled_at");