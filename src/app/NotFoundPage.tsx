import { Navigate, useLocation } from 'react-router-dom';
import NotFoundScreen from '../screens/system/NotFoundScreen';
import { inPagesCase } from './inPagesCase';

/** No page has the address: it leads to one that differs by case alone, as on the server, or says so. */
const NotFoundPage = () => {
  const { pathname, search, hash } = useLocation();
  const inCase = inPagesCase(pathname);
  return inCase === null ? <NotFoundScreen /> : <Navigate to={inCase + search + hash} replace />;
};

export default NotFoundPage;
