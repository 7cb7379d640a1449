import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LoadError } from '../../components/feedback/ErrorNotice';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useTranslation } from '../../components/texts';
import type { Resource } from '../../stores/kernel/Resource';
import styles from './home.module.css';

interface LobbyBlockProps<T> {
  resource: Resource<T>;
  shape: 'banner' | 'row' | 'cards';
  children: (value: T) => ReactNode;
}

/** A block of the lobby: skeleton, content, or its own error with a retry. */
export const LobbyBlock = observer(<T,>({ resource, shape, children }: LobbyBlockProps<T>) => {
  if (resource.value !== undefined) return children(resource.value);
  if (resource.error)
    return (
      <div className={styles.failed}>
        <LoadError resource={resource} />
      </div>
    );
  return <div className={styles.skeleton} data-shape={shape} />;
}) as <T>(props: LobbyBlockProps<T>) => ReactNode;

interface RowHeadProps {
  title: string;
  /** Page with the full list. */
  to: string;
  children?: ReactNode;
  buttons?: ReactNode;
}

export const RowHead = ({ title, to, children, buttons }: RowHeadProps) => {
  const { t } = useTranslation('games');
  return (
    <header className={styles.heading}>
      <h2>{title}</h2>
      {children}
      <LocaleLink to={to} className="bz-link bz-label" aria-label={t('seeAllOf', { name: title })}>
        {t('seeAll')}
      </LocaleLink>
      {buttons}
    </header>
  );
};
