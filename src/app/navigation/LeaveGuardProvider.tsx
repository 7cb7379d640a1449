import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { createLeaveGuard } from './createLeaveGuard';

/**
 * Wraps the router's navigator with the leave guard. The router blocks navigation only in its data mode, which would
 * make every first load heavier; its other modes take their navigator from this context.
 */
export const LeaveGuardProvider = ({ children }: { children: ReactNode }) => {
  const stores = useStores();
  const context = useContext(NavigationContext);
  const { pathname } = useLocation();
  const leaveGuard = useMemo(() => createLeaveGuard(stores, context.navigator), [stores, context.navigator]);
  const guardedContext = useMemo(() => ({ ...context, navigator: leaveGuard.navigator }), [context, leaveGuard]);
  // A child's layout effects run before the router's, so the guard listens first.
  useLayoutEffect(() => leaveGuard.listen(), [leaveGuard]);
  useEffect(() => leaveGuard.setPath(pathname), [leaveGuard, pathname]);
  return <NavigationContext value={guardedContext}>{children}</NavigationContext>;
};
