import type { Tournament } from '@baize/contract/api/entities/competition';
import { observer } from 'mobx-react-lite';
import { MoneyText } from '../../components/money/MoneyText';
import { useTranslation } from '../../components/texts';
import styles from './competition.module.css';

export const Prizes = observer(({ tournament }: { tournament: Tournament }) => {
  const { t } = useTranslation('competition');
  if (tournament.prizes.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('prizes')}</h2>
      <table className={styles.board}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('prize')}</th>
          </tr>
        </thead>
        <tbody>
          {tournament.prizes.map(({ from, to, amount }) => (
            <tr key={from}>
              <th scope="row">{from === to ? from : `${from} – ${to}`}</th>
              <td className={styles.gold}>
                <MoneyText money={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

export const Rules = ({ tournament }: { tournament: Tournament }) => {
  const { t } = useTranslation('competition');
  return (
    <section className={styles.section}>
      <h2>{t('rules')}</h2>
      <ul className={styles.rules}>
        {tournament.rule && <li>{t(`scoring.${tournament.rule}`)}</li>}
        <li>{t('ruleFrom')}</li>
        <li>{t('ruleEqual')}</li>
        <li>{t('rulePaid')}</li>
      </ul>
    </section>
  );
};
