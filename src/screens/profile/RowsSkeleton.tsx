import { useTranslation } from '../../components/texts';

export const RowsSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className="bz-stack" role="status" aria-label={t('loading')}>
      <span className="bz-card h-18" />
      <span className="bz-card h-18" />
    </div>
  );
};
