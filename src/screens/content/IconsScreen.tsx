import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { Icon } from '../../components/primitives/Icon';
import { iconNames } from '../../components/primitives/iconNames';
import { OperatorIcon } from '../../components/primitives/OperatorIcon';
import { useTranslation } from '../../components/texts';
import { GameHallStore } from '../../stores/games/GameHallStore';
import type { LoaderContext } from '../../stores/loaderContext';
import styles from './IconsScreen.module.css';

/** Every icon of the sprite in its sizes, and the operator's own icons; for developers. */
const IconsScreen = observer(() => {
  const { t } = useTranslation('service');
  const { categories } = useStores().get(GameHallStore);
  const operator = (categories.value ?? []).filter(({ icon }) => icon !== '');
  return (
    <div className="bz-column max-w-260 mx-auto p-4">
      <h1>{t('icons.title')}</h1>
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <span className="bz-line gap-2.5 min-h-8">
              <Icon name={name} size={16} />
              <Icon name={name} />
              <Icon name={name} size={32} />
            </span>
            <code>{name}</code>
            <span className="text-muted text-xs">24 × 24</span>
          </li>
        ))}
      </ul>
      <h2>{t('icons.operator')}</h2>
      {categories.value && operator.length === 0 && <p>{t('icons.none')}</p>}
      <LoadError resource={categories} />
      <ul className={styles.icons}>
        {operator.map(({ id, icon }) => (
          <li key={id}>
            <span className="bz-line gap-2.5 min-h-8">
              <OperatorIcon url={icon} />
            </span>
            <code>{id}</code>
            <span className="text-muted text-xs">{icon}</span>
          </li>
        ))}
      </ul>
    </div>
  );
});

export default IconsScreen;

export const load = async ({ stores }: LoaderContext): Promise<undefined> => {
  await stores.get(GameHallStore).categories.ensure();
};
