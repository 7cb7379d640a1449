import { encode } from 'uqr';
import { useTranslation } from '../../components/texts';

/** A QR code for another device, loaded on demand. */
const QrCode = ({ text }: { text: string }) => {
  const { t } = useTranslation('payments');
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr')} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
};

export default QrCode;
