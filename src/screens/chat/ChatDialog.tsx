import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ReportButton } from '../../components/actions/ReportButton';
import { useStores } from '../../components/contexts';
import { LinkButton } from '../../components/navigation/LinkButton';
import { Button } from '../../components/primitives/Button';
import { Dialog } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { ChatStore } from '../../stores/chat/ChatStore';

/** Milliseconds in which most chats load; the dialog does not flash up before. */
const SHOW_DELAY_MS = 400;

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SHOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/**
 * The chat's loading state, its failure with alternatives, or a link to its own page where iframes fail. Empty once the
 * vendor's window is open.
 */
const ChatDialog = observer(({ onClose }: { onClose: (() => void) | null }) => {
  const { t } = useTranslation('chat');
  const chat = useStores().get(ChatStore);
  const isLate = useIsLate();
  if (chat.status === 'ready' || (chat.status === 'loading' && !isLate)) return null;
  return (
    <Dialog kind="popup" title={t('title')} onClose={onClose}>
      <div className="bz-stack" aria-live="polite">
        {chat.status === 'failed' && <p role="alert">{t('failed')}</p>}
        {chat.status === 'page' && <p>{t('page')}</p>}
        {chat.status === 'asks' && <p>{t('asks', { name: chat.vendorName })}</p>}
        {chat.status === 'loading' && <p>{t('connecting')}</p>}
        {chat.hours && <p className="bz-muted">{t('hours', { hours: chat.hours })}</p>}
      </div>
      <div className="bz-stack mbs-5">
        {chat.status === 'page' || chat.status === 'asks' ? (
          <Button isWide onClick={() => void (chat.status === 'asks' ? chat.allow() : chat.openPage())}>
            {t('openPage')}
          </Button>
        ) : (
          <Button isWide isBusy={chat.status === 'loading'} onClick={() => void chat.open()}>
            {t('retry')}
          </Button>
        )}
        <LinkButton to={href('support')} isWide>
          {t('otherWays')}
        </LinkButton>
        {chat.status === 'failed' && <ReportButton reason="chat" />}
      </div>
    </Dialog>
  );
});

export default ChatDialog;
