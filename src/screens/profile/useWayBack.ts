import { useNavigate } from 'react-router-dom';
import { useRoute } from '../../components/route';
import { wayBack } from '../../domain/profilePrompt';

/** Returns to the page that asked for this step; does nothing if none did. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  const path = wayBack(useRoute().query.get('from'));
  return () => {
    if (path !== null) void navigate(path, { replace: true });
  };
}
