import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Paged } from '../../stores/kernel/Paged';
import { Button } from '../primitives/Button';
import { useTranslation } from '../texts';
import { ErrorNotice } from './ErrorNotice';

interface ListEndProps {
  list: Pick<Paged<unknown>, 'error' | 'isLoading' | 'hasMore' | 'hasGrown' | 'loadMore'>;
  /** Shown at the end of a list that has loaded more. */
  children: ReactNode;
}

/** Footer of a paged list: the error, a button for more, or the end. */
export const ListEnd = observer(({ list, children }: ListEndProps) => {
  const { t } = useTranslation();
  const loadMore = () => void list.loadMore();
  return (
    <>
      {list.error && <ErrorNotice error={list.error} onRetry={loadMore} />}
      {list.hasMore && !list.error && (
        <Button variant="plain" isWide isBusy={list.isLoading} onClick={loadMore}>
          {t('showMore')}
        </Button>
      )}
      {!list.hasMore && list.hasGrown && children}
    </>
  );
});
