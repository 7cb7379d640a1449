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
ALTER TABLE "transactions" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "progress" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "requisites_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_remembered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "expires_at" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "requisites_owner" ON "requisites" USING btree ("uid","type","method","fingerprint");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_keep_less_than_all" CHECK ("transactions"."fee" >= 0 and "transactions"."fee" < "transactions"."amount");