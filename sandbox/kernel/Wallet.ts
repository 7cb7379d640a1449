/** What a game may do with a player's money. The ledger implements it; games never touch balances themselves. */
export type PlayBalance = 'main' | 'fun';

export interface PlayEntry {
  uid: number;
  balance: PlayBalance;
  /** Integer minor units, zero or more. */
  amount: bigint;
  /** Of the round that it belongs to, which may be older than the account's; the account's without it. */
  currency?: string;
  /** Unique for this movement; the same key with the same amount answers the same and moves nothing twice. */
  key: string;
  /** Round that it belongs to, for the history. */
  roundId: string;
  game: string;
}

export interface Wallet {
  /** Takes a stake. @throws ApiFailure UserNeedDepositException when the balance does not cover it. @returns balance after. */
  stake(entry: PlayEntry): Promise<bigint>;
  /** Pays a win (zero is allowed and moves nothing). @returns balance after. */
  win(entry: PlayEntry): Promise<bigint>;
  /** Minor units of one balance. */
  read(uid: number, balance: PlayBalance): Promise<bigint>;
}
