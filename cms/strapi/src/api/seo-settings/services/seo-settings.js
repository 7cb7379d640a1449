const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::seo-settings.seo-settings');
