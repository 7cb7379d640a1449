import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { usePlatform, useStores } from '../../components/contexts';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ActionCell } from '../../components/list/ActionCell';
import { ExternalLinkCell } from '../../components/list/ExternalLinkCell';
import { ListSection, Rows } from '../../components/list/ListSection';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useTranslation } from '../../components/texts';
import { joinFacts } from '../../domain/content/facts';
import { openExternal } from '../../domain/links/openExternal';
import { ChatStore } from '../../stores/chat/ChatStore';
import { SupportStore } from '../../stores/service/SupportStore';

const protocols = { email: 'mailto:', phone: 'tel:', telegram: 'https://t.me/' } as const;

const icons = { email: 'mail', phone: 'phone', telegram: 'chat' } as const;

const OpenChat = observer(() => {
  const { t } = useTranslation('service');
  const chat = useStores().get(ChatStore);
  return (
    <ActionCell icon="support" isBusy={chat.status === 'loading'} onClick={() => void chat.open()}>
      {t('openChat')}
    </ActionCell>
  );
});

/** Contact channels: the operator's, else the CMS's, else a link to the form. */
export const Channels = observer(() => {
  const { t } = useTranslation('service');
  const stores = useStores();
  const { settings } = stores;
  const platform = usePlatform();
  const { isOffered: hasChat } = stores.get(ChatStore);
  const { value } = stores.get(SupportStore).settings;
  const fallback = settings.common.value?.support;
  const named = (value?.channels ?? []).filter((channel) => channel.type !== 'chat');
  const channels =
    named.length > 0 || !fallback?.email
      ? named
      : [{ type: 'email' as const, value: fallback.email, hours: fallback.hours }];
  const isEmpty = channels.length === 0 && !hasChat;
  if (isEmpty && !settings.hasPart('feedback'))
    return <EmptyState icon="mail" title={t('noContact')} text={t('noContactText')} />;
  return (
    <ListSection isRegion title={t('contacts')} titleId="support-channels">
      {isEmpty ? (
        <EmptyState icon="mail" title={t('noChannels')} text={t('noChannelsText')}>
          <LinkButton to={`${href('support')}#feedback`}>{t('toForm')}</LinkButton>
        </EmptyState>
      ) : (
        <Rows>
          {hasChat && <OpenChat />}
          {channels.map(({ type, value: contact, hours }) =>
            type === 'chat' ? null : (
              <ExternalLinkCell
                key={`${type}:${contact}`}
                href={
                  protocols[type] + contact.replace(/[\s@]/g, (char) => (type !== 'email' || char !== '@' ? '' : char))
                }
                icon={icons[type]}
                title={contact}
                text={joinFacts([t(`channels.${type}`), hours])}
                onOpen={(address) => openExternal(platform, address, { isExternal: true })}
              />
            ),
          )}
        </Rows>
      )}
    </ListSection>
  );
});
