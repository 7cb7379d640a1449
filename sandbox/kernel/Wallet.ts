/** Access to a player's money for games. The ledger implements it; games never touch balances directly. */
export type PlayBalance = 'main' | 'fun';

export interface PlayEntry {
  uid: number;
  balance: PlayBalance;
  /** Integer minor units, zero or more. */
  amount: bigint;
  /** Currency of the round, which may differ if the account has changed it since; default: the account's. */
  currency?: string;
  /** Unique per movement: a retry with the same key and amount gets the same answer and moves nothing. */
  key: string;
  /** Round of the movement, for the history. */
  roundId: string;
  game: string;
}

export interface Wallet {
  /** Debits a stake. @throws ApiFailure UserNeedDepositException if the balance is too low. @returns new balance */
  stake(entry: PlayEntry): Promise<bigint>;
  /** Credits a win; zero moves nothing. @returns new balance */
  win(entry: PlayEntry): Promise<bigint>;
  /** Balance in minor units. */
  read(uid: number, balance: PlayBalance): Promise<bigint>;
}
