/** The first row that a query finds; null where there is none. */
export const firstOf = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;
