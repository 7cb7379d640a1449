import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlatform, useStores } from '../../components/contexts';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { ChatStore } from '../../stores/chat/ChatStore';
import { matchRoute } from '../routes/matchRoute';
import styles from './ChatBadge.module.css';
import { useBadgePlace } from './useBadgePlace';

const MAX_COUNT = 9;

/** Opens the live chat and shows the number of unread messages; hidden on routes that say so. */
export const ChatBadge = observer(() => {
  const { t, ready } = useTranslation('chat');
  const chat = useStores().get(ChatStore);
  const { haptics } = usePlatform();
  const { pathname } = useLocation();
  const isShown = (matchRoute(pathname).row?.hasChatBadge ?? true) && chat.isOffered;
  const { isOpen, unread, status } = chat;
  const button = useRef<HTMLButtonElement>(null);
  const place = useBadgePlace(button, isShown && ready, isOpen);
  /** The chat was opened here, so the focus comes back when it is closed. */
  const restoresFocus = useRef(false);
  const wasOpen = useRef(false);
  useEffect(() => chat.start(), [chat]);
  useEffect(() => chat.setVisible(isShown), [chat, isShown]);
  useEffect(() => chat.setPage(pathname), [chat, pathname]);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    // A badge without a place is hidden, so it takes the focus later, unless the visitor has moved it meanwhile. A vendor's
    // iframe may keep the focus after it has closed.
    if (isOpen || !wasOpen.current || place === null) return;
    wasOpen.current = false;
    if (restoresFocus.current && document.activeElement?.matches('body, iframe')) button.current?.focus();
  }, [isOpen, place]);
  if (!ready || !isShown) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.badge}
        data-chat={isOpen ? 'open' : status}
        data-place={place ?? 'none'}
        aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
        aria-busy={status === 'loading' || undefined}
        onClick={() => {
          haptics.impact('light');
          restoresFocus.current = true;
          void chat.open();
        }}
      >
        <Icon name="chat" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
          </span>
        )}
      </button>
      <p role="status" className="bz-hidden">
        {unread > 0 ? t('arrived', { count: unread }) : ''}
      </p>
    </>
  );
});
