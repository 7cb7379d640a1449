import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type AccountRoom, accountRooms } from './accountRooms';
import { useStores } from './contexts';
import { LinkCell } from './list/LinkCell';
import { Rows } from './list/Rows';
import { useTranslation } from './texts';

interface RoomRowsProps {
  rooms: readonly AccountRoom[];
  current?: AccountRoom;
  said?: Partial<Record<AccountRoom, ReactNode>>;
  classOf?: (room: AccountRoom) => string | undefined;
  onChoose?: () => void;
}

/** Rows of account pages, except those that the operator lacks. */
export const RoomRows = observer(({ rooms, current, said, classOf, onChoose }: RoomRowsProps) => {
  const { t } = useTranslation();
  const { settings } = useStores();
  return (
    <Rows>
      {rooms
        .filter((room) => settings.hasSection(accountRooms[room].path))
        .map((room) => {
          const { path, title, icon } = accountRooms[room];
          return (
            <LinkCell
              key={room}
              to={path}
              icon={icon}
              title={t(`titles.${title}`)}
              value={said?.[room]}
              isCurrent={room === current}
              className={classOf?.(room)}
              {...(onChoose && { onClick: onChoose })}
            />
          );
        })}
    </Rows>
  );
});
