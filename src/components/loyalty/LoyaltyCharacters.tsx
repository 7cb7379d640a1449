import { pictureAddress } from '@baize/contract/links/files';
import { observer } from 'mobx-react-lite';
import { CharactersStore } from '../../stores/rewards/CharactersStore';
import { useStores } from '../contexts';
import { LoadError } from '../feedback/ErrorNotice';
import { Icon } from '../primitives/Icon';
import { useTranslation } from '../texts';
import styles from './Loyalty.module.css';

/** The player's character and the others; each opens its dialog. */
export const LoyaltyCharacters = observer(() => {
  const { t } = useTranslation('loyalty');
  const stores = useStores();
  const store = stores.get(CharactersStore);
  const { list, chosen } = store;
  if (!stores.session.isSignedIn) return null;
  return (
    <section className="bz-column gap-2 mbs-4" aria-labelledby="characters">
      <h2 id="characters" className="bz-line gap-2 text-xl lines-tight">
        {t('characters')}
      </h2>
      <p className="bz-muted">{chosen ? t('playingAs', { name: chosen.name }) : t('noCharacter')}</p>
      {list.error && !list.value && <LoadError resource={list} />}
      <ul className={styles.chips} aria-busy={list.isPending}>
        {(list.value ?? []).map((character) => {
          const image = pictureAddress(character.image_url);
          const state = character.is_chosen ? 'chosen' : character.is_open ? 'open' : 'locked';
          return (
            <li key={character.id}>
              <button
                type="button"
                className={styles.chip}
                data-state={state}
                onClick={() => store.openDialog(character)}
              >
                {image && <img src={image} alt="" width={88} height={88} loading="lazy" />}
                <strong>{character.name}</strong>
                <span className={styles.state}>
                  {state !== 'open' && <Icon name={state === 'chosen' ? 'check' : 'lock'} size={16} />}
                  {t(`characterStates.${state}`)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
