import { Component, type ReactNode } from 'react';
import { StoresContext } from '../../components/contexts';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { SystemPage } from '../../components/feedback/SystemPage';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { tape } from '../../recorder/tape';
import type { RootStore } from '../../stores/RootStore';
import { recover } from '../boot/mount';
import { chunkFailure, hasRecovered, recoverFromChunkFailure, startNextAttempt } from './chunkFailure';

/** Milliseconds until a quiet boundary retries. */
const QUIET_RETRY_MS = 5_000;

/** Replaces a screen that crashed or whose chunk failed to load; `ReportPlaces` adds the report button later. */
const Broken = ({ isOffline }: { isOffline: boolean }) => {
  const { t } = useTranslation();
  return isOffline ? (
    <SystemPage icon="warning" title={t('offlineTitle')} text={t('offlineText')}>
      <Button onClick={() => void recoverFromChunkFailure()}>{t('retry')}</Button>
      <div data-report="crash" />
    </SystemPage>
  ) : (
    <SystemPage icon="warning" title={t('brokenTitle')} text={t('brokenText')}>
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
      <div data-report="crash" />
    </SystemPage>
  );
};

interface Props {
  children: ReactNode;
  /** Renders nothing on failure, for parts outside of the page's content. */
  isQuiet?: boolean;
  onFailure?: () => void;
  /** Reloads the failed content's data. */
  onRetry?: () => void;
}

/** Contains a bug or a failed chunk load to one screen: logs it and offers the player a retry. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  static override contextType = StoresContext;
  declare context: RootStore;
  override state = { hasFailed: false };
  private lastRecovered: unknown = null;
  private stops: (() => void)[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidMount(): void {
    this.stops = [
      chunkFailure.subscribe(() => {
        if (chunkFailure.get() === 'aborted' && this.state.hasFailed) this.renderAgain();
        else this.forceUpdate();
      }),
      this.context.events.on('reconnected', () => {
        if (!this.state.hasFailed) return;
        if (this.props.isQuiet) this.retry();
        else if (chunkFailure.get() === 'away') void recoverFromChunkFailure();
      }),
    ];
  }

  override componentWillUnmount(): void {
    for (const stop of this.stops) stop();
    clearTimeout(this.timer);
    if (this.state.hasFailed) startNextAttempt();
  }

  override componentDidCatch(error: unknown): void {
    // A module that fails as it runs fails with the same error each time.
    if (error !== this.lastRecovered && hasRecovered(error)) {
      this.lastRecovered = error;
      this.renderAgain();
      return;
    }
    console.error(error);
    tape.push({ kind: 'error', source: 'screen', message: String(error), stack: (error as Error | null)?.stack ?? '' });
    this.props.onFailure?.();
    // A translator or an extension has moved a node that React created.
    if ((error as Error | null)?.name === 'NotFoundError') recover(error);
    if (this.props.isQuiet) this.timer = setTimeout(this.retry, QUIET_RETRY_MS);
  }

  private readonly retry = () => {
    startNextAttempt();
    this.renderAgain();
  };

  private renderAgain(): void {
    this.setState({ hasFailed: false });
    this.props.onRetry?.();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.isQuiet) return null;
    const phase = chunkFailure.get();
    if (phase === 'looking') return <PageSkeleton />;
    return <Broken isOffline={phase === 'away'} />;
  }
}
