import { type ReactNode, use } from 'react';
import { retriable } from './retriable';

/** Like React's `lazy`, but retriable after a failed chunk load. */
export function lazyView<P extends object>(
  load: () => Promise<{ default: (props: P) => ReactNode }>,
): (props: P) => ReactNode {
  const chunk = retriable(load);
  return (props: P) => {
    const { default: View } = use(chunk.load());
    return <View {...props} />;
  };
}
