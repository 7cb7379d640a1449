/** First row of a query; null if it finds none. */
export const firstOf = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;
