/**
 * `npm run check -- helm`: renders the chart with each set of values in its folder `ci`, and validates every resource.
 * Checks also that the chart refuses what cannot work, and that this check finds faults.
 */
import { spawnSync } from 'node:child_process';
import { type Resource, renderChart, type Values, valueSets, withDefaults } from './chart';
import { faultsOf } from './resourceFaults';

interface Container {
  env: Array<{ name: string; value: string }>;
}
interface DeploymentSpec {
  replicas?: number;
  template: { spec: { terminationGracePeriodSeconds: number; containers: Container[] } };
}

let failures = 0;
function report(description: string, faults: readonly string[]): void {
  if (faults.length > 0) failures += 1;
  console.log(`${faults.length > 0 ? 'FAIL' : 'ok  '} ${description}`);
  for (const fault of faults) console.log(`     ${fault}`);
}

/** What holds for every set of values. */
function brokenRules(resources: readonly Resource[], values: Values): string[] {
  const deployment = resources.find(({ kind }) => kind === 'Deployment')?.spec as DeploymentSpec;
  const { terminationGracePeriodSeconds, containers } = deployment.template.spec;
  const names = containers[0]?.env.map(({ name }) => name) ?? [];
  const env = new Map(containers[0]?.env.map(({ name, value }) => [name, value]));
  const stop = Number(env.get('STOP_GRACE_SECONDS') ?? 5) + Number(env.get('STOP_SECONDS') ?? 20);
  const open = JSON.stringify(resources.filter(({ kind }) => kind !== 'Secret'));
  const secrets = Object.values((values.secrets ?? {}) as Record<string, string>);
  const ids = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  const isScaled = resources.some(({ kind }) => kind === 'HorizontalPodAutoscaler');
  const rules: Array<[boolean, string]> = [
    [
      terminationGracePeriodSeconds > stop,
      `copies are killed after ${terminationGracePeriodSeconds} s, but stop in ${stop} s`,
    ],
    [new Set(names).size === names.length, `a setting is set twice: ${names.join(', ')}`],
    [new Set(ids).size === ids.length, `two resources have one name: ${ids.join(', ')}`],
    [
      isScaled === (deployment.replicas === undefined),
      'only one of the autoscaler and the deployment sets the number of copies',
    ],
    ...secrets.map((secret): [boolean, string] => [
      !open.includes(secret),
      `a secret is outside of the Secret: ${secret}`,
    ]),
  ];
  return rules.filter(([isFollowed]) => !isFollowed).map(([, text]) => text);
}

/** Values that cannot work, over those of the smallest set, with words of the refusal. */
const REFUSED: Array<[Values, string]> = [
  [{ autoscaling: { enabled: true } }, 'autoscaling needs secrets.CACHE_URL'],
  [{ settings: { DESK: '1' } }, 'DESK is 1'],
  [{ existingSecret: 'own', secrets: { CMS_TOKEN: 'token' } }, 'either existingSecret or secrets'],
  [{ settings: { CMS_TOKEN: 'token' } }, 'CMS_TOKEN'],
  [{ settings: { API_URL: null } }, "required property 'API_URL'"],
  [{ ingress: { host: 'site.example' } }, 'host'],
  [{ memory: 300 }, '/memory must be >= 600'],
];

/** Faults in the templates: a misspelt field, a wrong type, a value that does not exist, a template that does not parse. */
const PLANTED: Array<[string, string, string]> = [
  ['readinessProbe:', 'readinesProbe:', 'readinesProbe'],
  ['periodSeconds: 10', 'periodSeconds: ten', 'periodSeconds'],
  ['whenUnsatisfiable: ScheduleAnyway', 'whenUnsatisfiable: Sometimes', 'Sometimes'],
  ['- port: metrics\n      interval', '- portName: metrics\n      interval', 'portName'],
  ['{{- end }}\n          env:', '          env:', 'unexpected EOF'],
];

function refusal(render: () => string[]): string {
  try {
    return render().join('\n');
  } catch (error) {
    return (error as Error).message;
  }
}

function checkAll(): void {
  const sets = valueSets();
  for (const [name, values] of sets) {
    const { resources } = renderChart(values);
    report(`${name}: ${resources.length} resources`, [...faultsOf(resources), ...brokenRules(resources, values)]);
  }
  for (const [change, words] of REFUSED) {
    const message = refusal(() => {
      renderChart(withDefaults(change, sets.get('minimal-values.yaml')));
      return ['nothing'];
    });
    report(`refused: ${JSON.stringify(change)}`, message.includes(words) ? [] : [message]);
  }
  const all = sets.get('all-options-values.yaml') ?? {};
  for (const [from, to, words] of PLANTED) {
    const message = refusal(() => faultsOf(renderChart(all, (text) => text.replace(from, to)).resources));
    report(`found: ${to.trim().split('\n')[0]}`, message.includes(words) ? [] : [`not found: ${message}`]);
  }
}

const { error } = spawnSync('go', ['version']);
if (error) {
  console.error(
    'Go is not installed. Install it: apt-get install golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev',
  );
  failures = 1;
} else checkAll();
process.exitCode = failures > 0 ? 1 : 0;
