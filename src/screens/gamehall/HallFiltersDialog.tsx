import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ActionButton } from '../../components/actions/ActionButton';
import { useStores } from '../../components/contexts';
import { useLeaveDialog } from '../../components/navigation/useLeaveDialog';
import { Button } from '../../components/primitives/Button';
import { Dialog } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { clearFilters, countChosen, GameHallStore, hallQuery } from '../../stores/games/GameHallStore';
import { HallFilters } from './HallFilters';

/** The filters of a hall in a dialog: its button shows the number of matching games and applies the filters. */
const HallFiltersDialog = observer(({ onClose }: { onClose: (() => void) | null }) => {
  const { t } = useTranslation(['sheet', 'hall'], { useSuspense: true });
  const leaveFor = useLeaveDialog(onClose);
  const hall = useStores().get(GameHallStore);
  const { draft, draftSize, previewFilter } = hall;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft starts from the applied filter
  useEffect(() => previewFilter(hall.withoutUnknown(hall.filter)), []);
  const count = draftSize.value?.total;
  const handleShow = () => leaveFor(href('gamehall') + hallQuery(draft), { replace: true, preventScrollReset: true });
  return (
    <Dialog kind="curtain" title={t('hall:filters')} onClose={onClose}>
      <div className="grid grid-cols-2 gaps-4/3">
        <HallFilters
          filter={draft}
          providers={hall.providers.value ?? []}
          counts={draftSize.value?.counts ?? null}
          onChange={(change) => previewFilter({ ...draft, ...change })}
        />
      </div>
      <div className="bz-stack mbs-6">
        <Button
          variant="plain"
          isWide
          disabled={countChosen(draft) === 0}
          onClick={() => previewFilter(clearFilters(draft))}
        >
          {t('clearFilters')}
        </Button>
        <ActionButton
          inDialog
          text={count === undefined || count === null ? t('showGames') : t('showFound', { count })}
          isEnabled={count !== 0}
          onPress={handleShow}
        />
      </div>
    </Dialog>
  );
});

export default HallFiltersDialog;
