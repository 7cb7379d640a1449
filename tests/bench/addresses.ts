import type autocannon from 'autocannon';

type Request = autocannon.Request;

/** Zipf distribution: the n-th address is requested 1/n times as often as the first. */
export function zipf(addresses: number): Request[] {
  const weights = Array.from({ length: addresses }, (_, index) => 1 / (index + 1));
  const total = weights.reduce((reached, weight) => reached + weight, 0);
  let reached = 0;
  const bounds = weights.map((weight) => {
    reached += weight / total;
    return reached;
  });
  const pick = () => {
    const wanted = Math.random();
    let [low, high] = [0, addresses - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? 1) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [{ setupRequest: (request: Request) => ({ ...request, path: `/game/amber-fox?mode=${pick()}` }) }];
}
