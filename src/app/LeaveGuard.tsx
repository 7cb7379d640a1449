import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { createLeaveGuard } from './createLeaveGuard';

/**
 * Puts the leave guard into every navigation. The router blocks only in its data mode, whose weight every first load would
 * carry; its other modes take their navigator from this context.
 */
export const LeaveGuard = ({ children }: { children: ReactNode }) => {
  const stores = useStores();
  const context = useContext(NavigationContext);
  const { pathname } = useLocation();
  const guard = useMemo(() => createLeaveGuard(stores, context.navigator), [stores, context.navigator]);
  const guarded = useMemo(() => ({ ...context, navigator: guard.navigator }), [context, guard]);
  // Layout effects of children run before those of the router around them.
  useLayoutEffect(() => guard.listen(), [guard]);
  useEffect(() => guard.show(pathname), [guard, pathname]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
};
