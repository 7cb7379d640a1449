import { Icon } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import styles from './competition.module.css';

export const ParentLink = ({ to, text }: { to: string; text: string }) => (
  <LocaleLink to={to} className={styles.parent}>
    <Icon name="back" size={20} />
    {text}
  </LocaleLink>
);
