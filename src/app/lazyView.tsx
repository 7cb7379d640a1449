import { type ReactNode, use } from 'react';
import { retriable } from './retriable';

/** A component in a chunk of its own, like React's `lazy`, but one that can be tried again when its chunk did not come. */
export function lazyView<P extends object>(
  load: () => Promise<{ default: (props: P) => ReactNode }>,
): (props: P) => ReactNode {
  const chunk = retriable(load);
  return (props: P) => {
    const { default: View } = use(chunk.load());
    return <View {...props} />;
  };
}
