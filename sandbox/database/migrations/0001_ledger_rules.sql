-- The lines of an entry sum to zero in each currency; checked when the transaction commits.
CREATE FUNCTION entry_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM lines JOIN accounts ON accounts.id = lines.account_id
    WHERE lines.entry_id = NEW.entry_id
    GROUP BY accounts.currency HAVING sum(lines.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'entry % does not sum to zero', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lines_balance AFTER INSERT ON lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_must_balance();
--> statement-breakpoint
-- The ledger is append-only.
CREATE FUNCTION books_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER lines_are_final BEFORE UPDATE OR DELETE ON lines FOR EACH ROW EXECUTE FUNCTION books_are_final();
--> statement-breakpoint
CREATE TRIGGER entries_are_final BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION books_are_final();
--> statement-breakpoint
-- Player IDs start at 100001, far from the operator's own accounts (uid 0).
ALTER SEQUENCE players_uid_seq RESTART WITH 100001;
