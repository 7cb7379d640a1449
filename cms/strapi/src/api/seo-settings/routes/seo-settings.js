const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::seo-settings.seo-settings');
