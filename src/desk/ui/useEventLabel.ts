import type { ReportEvent } from '../../recorder/report/schema';
import { useTexts } from './texts';

export function useEventLabel(): (event: ReportEvent) => string {
  const { t } = useTexts();
  return (event) => {
    switch (event.kind) {
      case 'act':
        return t(`acts.${event.act}`);
      case 'host':
      case 'frame':
        return t(`kinds.${event.kind}.${event.way}`);
      case 'dialog':
        return t(event.isOpen ? 'kinds.dialog.open' : 'kinds.dialog.closed');
      case 'connection':
        return t(event.isOnline ? 'kinds.connection.on' : 'kinds.connection.off');
      case 'visibility':
        return t(event.isVisible ? 'kinds.visibility.on' : 'kinds.visibility.off');
      default:
        return t(`kinds.${event.kind}`);
    }
  };
}
