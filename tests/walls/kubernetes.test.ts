// Checks the Kubernetes manifests against the settings, the image and each other, without a cluster.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '#platform/config/config.ts';
import { httpLimits } from '#platform/http/limits.ts';

const project = resolve(import.meta.dirname, '../..');
const folder = join(project, 'deploy/kubernetes');

interface Container {
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: Record<string, unknown>;
  volumeMounts: { name: string; mountPath: string }[];
  [probe: string]: unknown;
}

interface PodSpec {
  terminationGracePeriodSeconds?: number;
  securityContext: Record<string, unknown>;
  automountServiceAccountToken: boolean;
  containers: [Container];
  volumes: { name: string; emptyDir?: object }[];
}

type Labels = Record<string, string>;

interface Manifest {
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Labels; annotations?: Labels };
  data?: Record<string, string>;
  spec: {
    replicas?: number;
    strategy?: { rollingUpdate: object };
    selector?: Labels & { matchLabels?: Labels };
    template?: { metadata: { labels: Labels }; spec: PodSpec };
    ports?: { name: string; targetPort: string }[];
    podSelector?: { matchLabels: Labels };
    rules?: { http: { paths: { path: string; backend: unknown }[] } }[];
    headers?: { customRequestHeaders: Labels };
    ingress?: { from: unknown[]; ports: { port: string }[] }[];
  };
}

const manifests: Manifest[] = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join(', ')}`);
    return { file, ...(document.toJS() as Omit<Manifest, 'file'>) };
  }),
);
const ofKind = (kind: string): Manifest[] => manifests.filter((one) => one.kind === kind);
const deployments = ofKind('Deployment');
const withPods = manifests.flatMap(({ metadata: { name }, spec }) =>
  spec?.template ? [{ name, labels: spec.template.metadata.labels, pod: spec.template.spec }] : [],
);
const settings = ofKind('ConfigMap')[0]?.data ?? {};

/** The keys of the Secret, from the command of the guide. */
const secrets = Object.fromEntries(
  [
    ...readFileSync(join(project, 'docs/operate/kubernetes.md'), 'utf8').matchAll(
      /--from-literal=(\w+)=("?)(.+?)\2(?: \\)?$/gm,
    ),
  ].map(([, name = '', , value = '']) => [
    name,
    value.replace('$(openssl rand -hex 32)', 'x'.repeat(64)),
  ]),
);

test('has every kind that a site needs, in the current version of its API', () => {
  expect(manifests.map(({ kind, apiVersion }) => `${kind} ${apiVersion}`).toSorted()).toEqual([
    'ConfigMap v1',
    'Deployment apps/v1',
    'Deployment apps/v1',
    'Ingress networking.k8s.io/v1',
    'Job batch/v1',
    'Middleware traefik.io/v1alpha1',
    'NetworkPolicy networking.k8s.io/v1',
    'PodDisruptionBudget policy/v1',
    'PodDisruptionBudget policy/v1',
    'Service v1',
  ]);
});

test('gives settings that a live process accepts', () => {
  const config = readConfig({ HOST: '0.0.0.0', PORT: '3000', ...settings, ...secrets });
  expect(config).toMatchObject({ mode: 'live', payments: 'stripe', demoData: false });
  expect(config.databaseUrl).toMatch(/^postgres:/);
  expect(config.auth.secret).toHaveLength(64);
  expect(config.s3?.secretAccessKey).toBeDefined();
});

test('writes no secret into a manifest', () => {
  const names = Object.keys(settings).filter((name) => /SECRET|KEY|PASSWORD|TOKEN|URL$/.test(name));
  expect(names).toEqual(['PUBLIC_URL']);
  for (const { pod } of withPods)
    expect(pod.containers[0].envFrom).toEqual([
      { configMapRef: { name: 'trellis' } },
      { secretRef: { name: 'trellis' } },
    ]);
});

test('serves visitors and works in processes of their own', () => {
  const roles = deployments.map(({ metadata: { name }, spec }) => [
    name,
    spec.template?.spec.containers[0].env,
  ]);
  expect(roles).toEqual([
    ['trellis-web', [{ name: 'ROLE', value: 'web' }]],
    ['trellis-worker', [{ name: 'ROLE', value: 'worker' }]],
  ]);
});

test.for(deployments)('asks $metadata.name for its health where it responds', ({ spec }) => {
  const container = spec.template?.spec.containers[0];
  const at = (path: string) => ({ httpGet: { path, port: 'http' } });
  // A process responds while it starts.
  expect(container?.['startupProbe']).toBeUndefined();
  expect(container?.['livenessProbe']).toMatchObject(at('/healthz'));
  expect(container?.['readinessProbe']).toMatchObject(at('/readyz'));
  expect(container?.ports).toEqual([
    { name: 'http', containerPort: 3000 },
    { name: 'metrics', containerPort: Number(settings['METRICS_PORT']) },
  ]);
});

test.for(deployments)(
  'leaves $metadata.name the time to stop, and replaces it one by one',
  (one) => {
    const { spec } = one;
    const graceSeconds = spec.template?.spec.terminationGracePeriodSeconds ?? 0;
    const delaySeconds = Number(settings['STOP_DELAY_SECONDS']);
    // Jobs get as long as requests, and then there is still some time left.
    expect(graceSeconds).toBeGreaterThan(delaySeconds + (2 * httpLimits.drainMs) / 1000);
    expect(spec.template?.spec.containers[0]['lifecycle']).toBeUndefined();
    expect(spec.replicas).toBeGreaterThan(1);
    expect(spec.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  },
);

test.for(withPods)('gives $name no right and no disk that it does not need', ({ pod }) => {
  const [container] = pod.containers;
  expect(pod.automountServiceAccountToken).toBe(false);
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
  expect(pod.volumes.map(({ name }) => name)).toEqual(
    container.volumeMounts.map(({ name }) => name),
  );
  expect(pod.volumes.every(({ emptyDir }) => emptyDir)).toBe(true);
  expect(container.resources.requests).toHaveProperty('memory');
  expect(container.resources.limits).toHaveProperty('memory');
});

test('selects by labels that pods have', () => {
  const selectors = manifests.flatMap(({ file, kind, spec }) => {
    const selector =
      spec?.podSelector?.matchLabels ?? spec?.selector?.matchLabels ?? spec?.selector;
    return selector ? [{ file, kind, selector }] : [];
  });
  expect(selectors).toHaveLength(6);
  const lost = selectors.filter(
    ({ selector }) =>
      !withPods.some(({ labels }) =>
        Object.entries(selector).every(([name, value]) => labels[name] === value),
      ),
  );
  expect(lost).toEqual([]);
});

test('lets visitors reach the site only, and Prometheus the figures only', () => {
  const [service] = ofKind('Service');
  expect(service?.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
  expect(service?.spec.selector).toEqual(deployments[0]?.spec.selector?.matchLabels);
  const [ingress] = ofKind('Ingress');
  const backend = { service: { name: service?.metadata.name, port: { name: 'http' } } };
  expect(ingress?.spec.rules?.[0]?.http.paths).toEqual([
    { path: '/', pathType: 'Prefix', backend },
  ]);
  const [policy] = ofKind('NetworkPolicy');
  expect(policy?.spec.ingress?.map(({ from, ports }) => [from.length, ports])).toEqual([
    [1, [{ port: 'http' }]],
    [1, [{ port: 'metrics' }]],
  ]);
});

test('lets no visitor begin a trace', () => {
  const [middleware] = ofKind('Middleware');
  expect(middleware?.spec.headers?.customRequestHeaders).toEqual({
    traceparent: '',
    tracestate: '',
  });
  expect(ofKind('Ingress')[0]?.metadata.annotations).toEqual({
    'traefik.ingress.kubernetes.io/router.middlewares': `default-${middleware?.metadata.name}@kubernetescrd`,
  });
});

test('migrates by the command of the package, with the image of the processes', () => {
  const [job] = ofKind('Job');
  const container = job?.spec.template?.spec.containers[0];
  expect(container?.command).toEqual(['node', 'scripts/start.mjs', 'scripts/db-migrate.ts']);
  expect(new Set(withPods.map(({ pod }) => pod.containers[0].image)).size).toBe(1);
});
