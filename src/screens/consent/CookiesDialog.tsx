import { isOptionalPurpose, type OptionalPurpose, type Purpose } from '@baize/contract/site/consent';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStores } from '../../components/contexts';
import { ListRoot } from '../../components/list/ListRoot';
import { ListSection, Rows } from '../../components/list/ListSection';
import { SwitchCell } from '../../components/list/SwitchCell';
import { Button } from '../../components/primitives/Button';
import { Dialog } from '../../components/primitives/Dialog';
import { useTranslation } from '../../components/texts';
import { formatDate } from '../../domain/i18n/dates';
import { ConsentStore } from '../../stores/shell/ConsentStore';
import styles from './CookiesDialog.module.css';

/** Consent to vendors, by purpose and with their names. */
const CookiesDialog = observer(({ onClose }: { onClose: (() => void) | null }) => {
  const { t } = useTranslation('consent', { useSuspense: true });
  const consent = useStores().get(ConsentStore);
  const { purposes, vendors, choice, hasSignal } = consent;
  const [allowed, setAllowed] = useState<readonly OptionalPurpose[]>(() => purposes.filter(consent.isChosen));
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
                  isOn={!isOptionalPurpose(purpose) || allowed.includes(purpose)}
                  isDisabled={!isOptionalPurpose(purpose)}
                  onSwitch={(isOn) =>
                    isOptionalPurpose(purpose) &&
                    setAllowed(isOn ? [...allowed, purpose] : allowed.filter((other) => other !== purpose))
                  }
                />
              ))}
            </Rows>
          </ListSection>
        </ListRoot>
        <div className={styles.answers}>
          <Button variant="plain" onClick={handleAnswer(consent.refuseAll)}>
            {t('refuseAll')}
          </Button>
          <Button variant="plain" onClick={handleAnswer(consent.acceptAll)}>
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
