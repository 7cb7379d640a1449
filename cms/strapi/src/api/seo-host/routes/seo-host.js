const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::seo-host.seo-host');
