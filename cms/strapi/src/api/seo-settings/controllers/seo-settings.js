const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::seo-settings.seo-settings');
