import { useNavigate } from 'react-router-dom';
import { useRoute } from '../../components/navigation/route';
import { returnPath } from '../../domain/player/profilePrompt';

/** Returns to the page that asked for this step; does nothing if none did. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const path = returnPath(useRoute().query.get('from'));
  return () => {
    if (path !== null) void navigate(path, { replace: true });
  };
}
