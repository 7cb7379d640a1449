import { type ReactNode, use } from 'react';
import { retriable } from './retriable';

/** Like React's `lazy`, but it can be tried again after its chunk failed to load. */
export function lazyView<P extends object>(
  load: () => Promise<{ default: (props: P) => ReactNode }>,
): (props: P) => ReactNode {
  const chunk = retriable(load);
  return (props: P) => {
    const { default: View } = use(chunk.load());
    return <View {...props} />;
  };
}
