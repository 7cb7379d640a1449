/**
 * Fills the Strapi of the folder that it is started in (version 4 or 5): both languages, what everybody may read, pictures
 * and, unless `--empty` is given, the sandbox's content. Plain Node; the import script starts it and says what it takes.
 */
const { existsSync, mkdirSync, readFileSync, readdirSync, statSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const fromStrapi = createRequire(join(process.cwd(), 'package.json'));
const major = Number(fromStrapi('@strapi/strapi/package.json').version.split('.')[0]);
const CONTENT = join(__dirname, '../sandbox/content');
const PICTURES = join(__dirname, 'pictures');
const ROOT = join(__dirname, '..');
const BRAND = join(ROOT, 'brands', process.env.BRAND || 'baize');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const names = new Intl.DisplayNames('en', { type: 'language' });
/** Those of the product that there is content in. */
const LANGUAGES = readJson(join(ROOT, 'packages/contract/src/languages.json'))
  .filter(({ code }) => existsSync(join(CONTENT, code)))
  .map(({ code }) => [code, `${names.of(code)} (${code})`]);
const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };
/** Fields that Strapi has by itself. */
const OWN = ['id', 'updatedAt'];

async function load() {
  // Where SQLite keeps its file: a Strapi that was never started has no such folder yet.
  mkdirSync(join(process.cwd(), '.tmp'), { recursive: true });
  const strapi = fromStrapi('@strapi/strapi');
  const create = major >= 5 ? strapi.createStrapi : strapi;
  return create({ appDir: process.cwd(), distDir: process.cwd() }).load();
}

async function addLanguages(strapi) {
  const locales = strapi.plugin('i18n').service('locales');
  for (const [code, name] of LANGUAGES) if (!(await locales.findByCode(code))) await locales.create({ code, name });
}

const typesOf = (strapi) => Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));

/** Everybody may read every one of these types, and write nothing. */
async function openToReaders(strapi, types) {
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  for (const { uid, kind } of types)
    for (const action of kind === 'singleType' ? ['find'] : ['find', 'findOne']) {
      const permission = { action: `${uid}.${action}`, role: role.id };
      if (!(await permissions.findOne({ where: permission }))) await permissions.create({ data: permission });
    }
}

/** Uploads each picture once, whichever run it is. @returns the id of the picture at an address */
async function addPictures(strapi) {
  const files = strapi.db.query('plugin::upload.file');
  const ids = new Map();
  for (const name of readdirSync(PICTURES)) {
    const known = await files.findOne({ where: { name } });
    if (known) ids.set(name, known.id);
    else {
      const path = join(PICTURES, name);
      const type = TYPES[name.split('.').pop()];
      const { size } = statSync(path);
      const file = { path, filepath: path, name, originalFilename: name, type, mimetype: type, size };
      const [made] = await strapi.plugin('upload').service('upload').upload({ data: {}, files: file });
      ids.set(name, made.id);
    }
  }
  return (address) => {
    const base = address
      .split('/')
      .pop()
      .replace(/\.\w+$/, '');
    for (const end of ['webp', 'png', 'jpg']) if (ids.has(`${base}.${end}`)) return ids.get(`${base}.${end}`);
    throw new Error(`No image in cms/pictures matches ${address}`);
  };
}

/** The sandbox's content as Strapi takes it. */
function asEntry(value, pictureAt) {
  if (Array.isArray(value)) return value.map((item) => asEntry(item, pictureAt));
  if (typeof value !== 'object' || value === null) return value;
  if (typeof value.$media === 'string') return pictureAt(value.$media);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !OWN.includes(name))
      .map(([name, inner]) => [name, asEntry(inner, pictureAt)]),
  );
}

/** One entry in all its languages, published. */
async function write(strapi, uid, versions) {
  let first;
  for (const [locale, data] of versions) {
    if (major >= 5) {
      const documents = strapi.documents(uid);
      const request = { data, locale, status: 'published' };
      if (first) await documents.update({ ...request, documentId: first });
      else first = (await documents.create(request)).documentId;
    } else {
      const others = first ? { localizations: [first] } : {};
      const made = await strapi.entityService.create(uid, {
        data: { ...data, ...others, locale, publishedAt: new Date() },
      });
      first ??= made.id;
    }
  }
}

/** The brand's name and words stand in the content as `%name%`. */
function branded(value, locale) {
  const own = readJson(join(BRAND, 'brand.json'));
  const words = { ...own, sku: own.name.toLowerCase(), ...readJson(join(BRAND, 'content', `${locale}.json`)) };
  const fill = (text) => text.replace(/%(\w+)%/g, (whole, name) => words[name] ?? whole);
  return JSON.parse(JSON.stringify(value), (_, inner) => (typeof inner === 'string' ? fill(inner) : inner));
}

const readContent = (locale, name) => {
  const path = join(CONTENT, locale, `${name}.json`);
  return existsSync(path) ? branded(readJson(path), locale) : null;
};

/** What tells one entry of a list from another, in every language. */
const KEYS = { page: 'slug', 'page-seo': 'url', 'seo-host': 'host' };

async function addContent(strapi, types, pictureAt) {
  for (const { uid, info, kind } of types) {
    const { singularName, pluralName } = info;
    if ((await strapi.db.query(uid).count()) > 0) {
      console.log(`${singularName}: skipped, already has entries`);
      continue;
    }
    const single = kind === 'singleType';
    const versions = LANGUAGES.map(([locale]) => [locale, readContent(locale, single ? singularName : pluralName)]);
    if (single) {
      await write(
        strapi,
        uid,
        versions.map(([locale, content]) => [locale, asEntry(content, pictureAt)]),
      );
      console.log(`${singularName}: imported`);
      continue;
    }
    const key = KEYS[singularName];
    const entries = versions[0][1];
    for (const entry of entries)
      await write(
        strapi,
        uid,
        versions
          .map(([locale, list]) => [locale, list.find((other) => other[key] === entry[key])])
          .filter(([, other]) => other)
          .map(([locale, other]) => [locale, asEntry(other, pictureAt)]),
      );
    console.log(`${pluralName}: ${entries.length}`);
  }
}

/** Pages that are not worth reading, to see a long list. */
async function addPages(strapi, count) {
  const uid = 'api::page.page';
  for (let number = 1; number <= count; number += 1) {
    const slug = `page-${number}`;
    if ((await strapi.db.query(uid).count({ where: { slug } })) === 0)
      await write(strapi, uid, [['en', { slug, title: `Page ${number}`, body: `Page **${number}** of many.` }]]);
  }
}

/** The site hears of every change. */
async function addWebhook(strapi, site) {
  const store = major >= 5 ? strapi.get('webhookStore') : strapi.webhookStore;
  const url = `${site.replace(/\/+$/, '')}/hooks/cms`;
  if ((await store.findWebhooks()).some((webhook) => webhook.url === url)) return;
  const entries = ['create', 'update', 'delete', 'publish', 'unpublish'].map((event) => `entry.${event}`);
  const events = [...entries, 'media.update', 'media.delete'];
  const headers = { Authorization: `Bearer ${process.env.CMS_WEBHOOK_SECRET ?? ''}` };
  await store.createWebhook({ name: 'Baize', url, headers, events, isEnabled: true });
  console.log(`webhook: ${url}`);
}

/** A token for the site; who knows it reads all that the CMS has, drafts as well. */
async function addToken(strapi, type) {
  const tokens = strapi.service('admin::api-token');
  const name = `Baize ${type}`;
  const known = await tokens.getByName(name);
  if (known) await tokens.revoke(known.id);
  const { accessKey } = await tokens.create({
    kind: 'content-api',
    name,
    description: 'The site',
    type,
    lifespan: null,
  });
  console.log(`token: ${accessKey}`);
}

/** `--pages=300` is `300`; undefined without. */
function option(name) {
  const found = process.argv.find((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`));
  return found?.split('=')[1] ?? (found && '');
}

async function fill() {
  const strapi = await load();
  const types = typesOf(strapi);
  await addLanguages(strapi);
  if (option('private') === undefined) await openToReaders(strapi, types);
  if (option('empty') === undefined) await addContent(strapi, types, await addPictures(strapi));
  await addPages(strapi, Number(option('pages') ?? 0));
  if (option('site')) await addWebhook(strapi, option('site'));
  if (option('token') !== undefined) await addToken(strapi, option('token') || 'read-only');
  await strapi.destroy();
}

fill().then(
  () => process.exit(0),
  (error) => {
    console.error(error?.details ? JSON.stringify(error.details) : '', error);
    process.exit(1);
  },
);
