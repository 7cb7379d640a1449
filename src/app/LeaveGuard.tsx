import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { createLeaveGuard } from './leaveGuard';

/**
 * Puts the question of the leave guard into every way of going elsewhere. The router asks such questions in its data
 * mode alone, whose weight every first load would carry; the context is where its other modes keep their navigator.
 */
export const LeaveGuard = ({ children }: { children: ReactNode }) => {
  const stores = useStores();
  const context = useContext(NavigationContext);
  const { pathname } = useLocation();
  const guard = useMemo(() => createLeaveGuard(stores, context.navigator), [stores, context.navigator]);
  const guarded = useMemo(() => ({ ...context, navigator: guard.navigator }), [context, guard]);
  // A part's layout effects run before those of the router around it.
  useLayoutEffect(() => guard.listen(), [guard]);
  useEffect(() => guard.show(pathname), [guard, pathname]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
};
