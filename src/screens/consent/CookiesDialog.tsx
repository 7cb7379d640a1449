import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { Dialog } from '../../components/Dialog';
import { ListRoot } from '../../components/list/ListRoot';
import { ListSection, Rows } from '../../components/list/ListSection';
import { SwitchCell } from '../../components/list/SwitchCell';
import { useTranslation } from '../../components/texts';
import { type AskedPurpose, isAsked, type Purpose } from '../../domain/consent';
import { formatDate } from '../../domain/dates';
import { ConsentStore } from '../../stores/frame/ConsentStore';
import styles from './CookiesDialog.module.css';

/** Consent to vendors, by purpose and with their names. */
const CookiesDialog = observer(({ onClose }: { onClose: (() => void) | null }) => {
  const { t } = useTranslation('consent', { useSuspense: true });
  const consent = useStores().get(ConsentStore);
  const { purposes, vendors, choice, hasSignal } = consent;
  const [allowed, setAllowed] = useState<readonly AskedPurpose[]>(() => purposes.filter(consent.isChosen));
  const isUsed = (purpose: Purpose) => vendors.some((vendor) => vendor.purpose === purpose);
  const namesOf = (purpose: Purpose) =>
    vendors
      .filter((vendor) => vendor.purpose === purpose)
      .map(({ name }) => name || t('others'))
      .join(', ');
  const handleAnswer = (answer: () => void) => () => {
    onClose?.();
    answer();
  };
  const shown = (['necessary', ...purposes] as const).filter(isUsed);
  return (
    <Dialog kind="curtain" title={t('title')} onClose={onClose}>
      <div className="bz-column">
        <p>{t('lead')}</p>
        {hasSignal && <p className="bz-muted">{t('signal')}</p>}
        <ListRoot>
          <ListSection>
            <Rows>
              {shown.map((purpose) => (
                <SwitchCell
                  key={purpose}
                  title={t(`purposes.${purpose}.title`)}
                  text={
                    <>
                      {t(`purposes.${purpose}.text`)} {t('by', { names: namesOf(purpose) })}
                    </>
                  }
                  note={t(`purposes.${purpose}.text`)}
                  isOn={!isAsked(purpose) || allowed.includes(purpose)}
                  isDisabled={!isAsked(purpose)}
                  onSwitch={(isOn) =>
                    isAsked(purpose) &&
                    setAllowed(isOn ? [...allowed, purpose] : allowed.filter((other) => other !== purpose))
                  }
                />
              ))}
            </Rows>
          </ListSection>
        </ListRoot>
        <div className={styles.answers}>
          <Button look="plain" onClick={handleAnswer(consent.refuseAll)}>
            {t('refuseAll')}
          </Button>
          <Button look="plain" onClick={handleAnswer(consent.acceptAll)}>
            {t('acceptAll')}
          </Button>
        </div>
        <Button isWide onClick={handleAnswer(() => consent.choose(allowed))}>
          {t('save')}
        </Button>
        {choice && <p className="bz-muted">{t('chosen', { date: formatDate(Date.parse(choice.at)) })}</p>}
      </div>
    </Dialog>
  );
});

export default CookiesDialog;
