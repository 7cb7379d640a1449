import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { openExternal } from '../domain/leave';
import { type LinkableAccount, LinkedAccountsStore } from '../stores/auth/LinkedAccountsStore';
import { Button } from './Button';
import { usePlatform, useStores } from './contexts';
import { ErrorNotice } from './ErrorNotice';
import styles from './LinkedAccounts.module.css';
import { FactCell } from './list/FactCell';
import { ListSection, Rows } from './list/ListSection';
import { useGo, useRoute } from './route';
import { useTranslation } from './texts';
import { useSocialAnswer } from './useSocialAnswer';

/** Reads the provider's result from the address and removes it there. */
function useAnswerOfAddress(linked: LinkedAccountsStore): void {
  const { query, path } = useRoute();
  const go = useGo();
  const result = query.get('social');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result is read once
  useEffect(() => {
    if (result === null) return;
    void linked.finish(result);
    go(path, { replace: true });
  }, [result]);
}

/** Links an account: in a window, else by redirect, or by a one-time link in another browser. */
function useLinking(linked: LinkedAccountsStore): (service: string) => void {
  const platform = usePlatform();
  return (service) => {
    if (linked.needsLink) {
      void linked.createLink.run(service).then((result) => {
        if (result.ok) openExternal(platform, result.value, { isExternal: true });
      });
      return;
    }
    if (openExternal(platform, linked.windowAddress(service), { isExternal: true, kind: 'social' })) return;
    openExternal(platform, linked.pageAddress(service), { isExternal: true, kind: 'payment' });
  };
}

const Row = observer(({ entry, onLink }: { entry: LinkableAccount; onLink: (service: string) => void }) => {
  const { t } = useTranslation('auth');
  const linked = useStores().get(LinkedAccountsStore);
  const { service, name, icon, account } = entry;
  const isKnown = linked.accounts.value !== undefined;
  const { createLink, unlink } = linked;
  const act = account ? 'unlink' : 'link';
  return (
    <FactCell
      before={<span className={styles.sign}>{icon && <img src={icon} alt="" width={24} height={24} />}</span>}
      title={name}
      text={isKnown ? (account?.name ?? t('linked.none')) : ' '}
      value={
        <Button
          key={act}
          look={account ? 'quiet' : 'plain'}
          disabled={!isKnown}
          isBusy={account ? unlink.isRunning : createLink.isRunning}
          aria-label={t(`linked.${act}Name`, { name })}
          onClick={() => (account ? void unlink.run(service) : onLink(service))}
        >
          {t(`linked.${act}`)}
        </Button>
      }
    />
  );
});

const Outcome = observer(() => {
  const { t } = useTranslation('auth');
  const linked = useStores().get(LinkedAccountsStore);
  const { result, createLink, unlink, accounts } = linked;
  const error = createLink.error ?? unlink.error ?? accounts.error;
  const isLastWay = error?.type === 'InvalidParameterException' && error.code === 'LAST_WAY';
  const said = result ? t(`social.results.${result}`) : createLink.status === 'done' ? t('linked.openLead') : '';
  const retry = error === accounts.error && { onRetry: () => void linked.load() };
  if (error) return <ErrorNotice error={error} text={isLastWay ? t('linked.lastWay') : null} {...retry} />;
  return (
    <p className={styles.note} role="status">
      {said}
    </p>
  );
});

export const LinkedAccounts = observer(() => {
  const { t } = useTranslation('auth', { useSuspense: true });
  const linked = useStores().get(LinkedAccountsStore);
  const { visibility } = usePlatform();
  useAnswerOfAddress(linked);
  const handleLink = useLinking(linked);
  useEffect(() => {
    void linked.load();
    // An account may have been linked in another browser meanwhile.
    return visibility.subscribe(() => visibility.get() && void linked.accounts.load());
  }, [linked, visibility]);
  useSocialAnswer({
    isWaiting: true,
    onAnswer: (result) => void linked.finish(result),
    onLook: () => undefined,
  });
  if (linked.services.length === 0) return null;
  return (
    <>
      <ListSection isRegion title={t('linked.title')} lead={t('linked.lead')}>
        <Rows>
          {linked.services.map((entry) => (
            <Row key={entry.service} entry={entry} onLink={handleLink} />
          ))}
        </Rows>
      </ListSection>
      <Outcome />
    </>
  );
});
