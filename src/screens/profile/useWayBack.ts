import { useNavigate } from 'react-router-dom';
import { useRoute } from '../../components/route';
import { wayBack } from '../../domain/profilePrompt';

/** Goes back to where the player was asked for what is settled now; stays where nobody asked. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  const path = wayBack(useRoute().query.get('from'));
  return () => {
    if (path !== null) void navigate(path, { replace: true });
  };
}
