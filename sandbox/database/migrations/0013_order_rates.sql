ALTER TABLE "transactions" ADD COLUMN "rate" bigint;--> statement-breakpoint
-- Orders of before were made at the only rates that there have been.
UPDATE "transactions" SET "rate" = CASE "currency"
	WHEN 'EUR' THEN 10000
	WHEN 'USD' THEN 10900
	WHEN 'BRL' THEN 62000
	WHEN 'JPY' THEN 1650000
	WHEN 'KWD' THEN 3550
	WHEN 'UBTC' THEN 106000
	ELSE 10000
END;--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "rate" SET NOT NULL;
